import Markdown

/// The frame of every page: the head, the bar at the top, the scripts.
struct PageFrame {
  let path: String
  let title: String
  var summary = ""
  /// The links beside the text, as HTML; may be empty.
  var navigation = ""
  /// The table of contents, as HTML; may be empty.
  var contents = ""
  let main: String

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.htmlEscaped)</title>
    <meta name="description" content="\(summary.htmlEscaped)">
    <link rel="stylesheet" href="\(asset("site.css"))">
    <script src="\(asset("site.js"))" defer></script>
    </head>
    <body data-top="\(top)">
    <a class="skip" href="#main">Skip to the text</a>
    <header class="bar">
    <a class="home" href="\(SiteMap.relative("index.html", from: path))">skills</a>
    <div class="search" role="search" hidden>
    <input id="search" type="search" placeholder="Search ( / )" aria-label="Search sections" autocomplete="off" \
    role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list">
    <ul id="results" role="listbox" aria-label="Sections" hidden></ul>
    </div>
    <nav class="pages" aria-label="Site">
    <a href="\(SiteMap.relative(Dashboard.path, from: path))">Dashboard</a>
    </nav>
    <button id="theme" type="button" hidden>Theme</button>
    </header>
    <div class="columns\(navigation.isEmpty ? " wide" : "")">
    \(navigation.isEmpty ? "" : "<nav class=\"topics\" aria-label=\"Topics\">\n\(navigation)</nav>\n")<main id="main">
    \(main)</main>
    \(contents.isEmpty ? "" : "<nav class=\"contents\" aria-label=\"On this page\">\n\(contents)</nav>\n")</div>
    <p id="status" role="status"></p>
    </body>
    </html>

    """
  }

  /// The relative path to the site's folder.
  private var top: String { String(repeating: "../", count: path.split(separator: "/").count - 1) }

  private func asset(_ name: String) -> String { SiteMap.relative("assets/\(name)", from: path) }
}
