package import JSON
import Knowledge

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, which GitHub code scanning reads.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package enum SARIF {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  /// - Parameter version: That of the program.
  package static func log(of findings: [Finding], version: String) -> JSON {
    var rules: [String] = []
    var numbers: [String: Int] = [:]
    var examples: [Finding] = []
    for finding in findings where numbers[finding.rule] == nil {
      numbers[finding.rule] = rules.count
      rules.append(finding.rule)
      examples.append(finding)
    }
    return [
      "$schema": .string(schema), "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "skills", "version": .string(version), "rules": .array(examples.map(rule)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "results": .array(findings.map { result($0, numbers[$0.rule] ?? 0) }),
        ]
      ],
    ]
  }

  private static func rule(of finding: Finding) -> JSON {
    let help =
      finding.section.map { "Read the section `\($0)`: skills show '\($0)'" } ?? finding.rule
    return [
      "id": .string(finding.rule), "name": .string(finding.rule),
      "shortDescription": ["text": .string(finding.message)],
      "help": ["text": .string(help), "markdown": .string(help)],
      "defaultConfiguration": ["level": .string(finding.severity.name)],
    ]
  }

  private static func result(_ finding: Finding, _ rule: Int) -> JSON {
    [
      "ruleId": .string(finding.rule), "ruleIndex": .integer(rule),
      "level": .string(finding.severity.name), "message": ["text": .string(finding.message)],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": .string(uri(of: finding.file))],
            "region": [
              "startLine": .integer(finding.line), "startColumn": .integer(finding.characterColumn),
              "endLine": .integer(finding.endLine), "endColumn": .integer(finding.endCharacterColumn),
            ],
          ]
        ]
      ],
      "partialFingerprints": ["skills/v1": .string(finding.fingerprint)],
    ]
  }

  /// A path as a reference (RFC 3986), with its scheme if it isn't relative: all but unreserved characters and slashes encoded.
  private static func uri(of path: String) -> String {
    path.utf8.reduce(into: path.hasPrefix("/") ? "file://" : "") { uri, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}

extension Finding {
  /// Stays the same when lines are added above: FNV-1a of the rule, the file and the code.
  var fingerprint: String {
    let hash = "\(rule)\t\(file)\t\(code)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
