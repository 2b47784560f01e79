struct Shelf: View {
  let books: [Book]

  var body: some View {
    List {
      ForEach(books.sorted { $0.title < $1.title }) { book in // hit
        Text(book.title)
      }
      ForEach(books.filter(\.isRead)) { book in // hit
        Text(book.title)
      }
      ForEach(books) { book in // miss
        Text(book.authors.sorted().joined())
      }
    }
    List(books.sorted(using: KeyPathComparator(\.title))) { Text($0.title) } // hit
    List(sortedBooks) { Text($0.title) } // miss
  }

  var sortedBooks: [Book] { books.sorted() } // miss
}
