package import JSON
import Knowledge

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, which GitHub code scanning reads.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package enum SARIF {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  /// The base of relative paths, by the name that most tools use.
  private static let base = "%SRCROOT%"
  /// GitHub rejects runs with more.
  private static let mostResults = 25_000

  /// Findings that are silenced or in a baseline are left out rather than reported with `suppressions`, since GitHub
  /// ignores that property and would open an alert.
  ///
  /// - Parameters:
  ///   - version: The program's version.
  ///   - describe: Returns a rule's general description; nil to use its first finding's message.
  package static func log(of findings: [Finding], version: String, describe: (String) -> String?) -> JSON {
    let findings = findings.count > mostResults ? Array(findings.worstFirst.prefix(mostResults)) : findings
    var examples: [Finding] = []
    var numbers: [String: Int] = [:]
    for finding in findings where numbers[finding.rule] == nil {
      numbers[finding.rule] = examples.count
      examples.append(finding)
    }
    var occurrences: [String: Int] = [:]
    let results = findings.map { finding in
      occurrences[finding.fingerprint, default: 0] += 1
      return result(finding, numbers[finding.rule] ?? 0, occurrences[finding.fingerprint] ?? 1)
    }
    return [
      "$schema": .string(schema), "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "skills", "version": .string(version),
              "rules": .array(examples.map { rule(of: $0, saying: describe($0.rule) ?? $0.message) }),
            ]
          ],
          "originalUriBaseIds": .object([
            JSON.Member(base, ["description": ["text": "The folder that the review was started in."]])
          ]),
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
  }

  private static func rule(of finding: Finding, saying text: String) -> JSON {
    let more = finding.section.map { "\n\nRead the section that explains it: `skills show '\($0)'`" } ?? ""
    return [
      "id": .string(finding.rule), "name": .string(finding.rule),
      "shortDescription": ["text": .string(text)], "fullDescription": ["text": .string(text)],
      "help": ["text": .string(text + more), "markdown": .string(text + more)],
      "defaultConfiguration": ["level": .string(finding.severity.name)],
    ]
  }

  private static func result(_ finding: Finding, _ rule: Int, _ occurrence: Int) -> JSON {
    [
      "ruleId": .string(finding.rule), "ruleIndex": .integer(rule),
      "level": .string(finding.severity.name), "message": ["text": .string(finding.message)],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": location(of: finding.file),
            "region": [
              "startLine": .integer(finding.line), "startColumn": .integer(finding.characterColumn),
              "endLine": .integer(finding.endLine), "endColumn": .integer(finding.endCharacterColumn),
            ],
          ]
        ]
      ],
      "partialFingerprints": ["skills/v2": .string("\(finding.fingerprint):\(occurrence)")],
    ]
  }

  private static func location(of path: String) -> JSON {
    path.hasPrefix("/")
      ? ["uri": .string(uri(of: path))] : ["uri": .string(uri(of: path)), "uriBaseId": .string(base)]
  }

  /// A path as a reference, with its scheme if it isn't relative.
  private static func uri(of path: String) -> String { (path.hasPrefix("/") ? "file://" : "") + path.percentEncoded }
}

extension Finding {
  /// Doesn't change when lines are added above: FNV-1a of the rule, the file and the code. Equal ones are distinguished
  /// by their order.
  var fingerprint: String {
    let hash = "\(rule)\t\(file)\t\(code)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
