import Knowledge
import Testing

@testable import Review

/// What the lists of files in an Xcode project say about the systems of each file.
struct CompiledFilesTests {
  /// A target that lists Swift files.
  private static func product(_ number: Int, _ kind: String, _ settings: String, _ files: [String]) -> String {
    let phase = "97C146E61CF9000F007C12\(number)1"
    let items = files.map { "97C146E61CF9000F007C13AA /* \($0) in Sources */," }.joined(separator: "\n")
    let own = DeploymentTargetTests.target(number, kind, settings)
      .replacing("isa = PBXNativeTarget;", with: "buildPhases = (\n\(phase) /* Sources */,\n);")
    return own + "\(phase) /* Sources */ = {\nisa = PBXSourcesBuildPhase;\nfiles = (\n\(items)\n);\n};\n"
  }

  @Test func `a file is for the platforms of the products that compile it`() {
    let text =
      Self.product(1, "application", "SDKROOT = iphoneos;", ["Row.swift", "Both.swift"])
      + Self.product(2, "application", "SDKROOT = watchos;", ["Both.swift"])
    let products = DeploymentTargets(text, .project).products
    let phones: Set<Target.Platform> = [.iOS, .macCatalyst]
    #expect(CompiledFiles(of: products).products(of: "Row.swift", in: []).platforms == phones)
    #expect(CompiledFiles(of: products).products(of: "Both.swift", in: []).platforms == phones.union([.watchOS]))
    #expect(CompiledFiles(of: products).products(of: "Other.swift", in: []).platforms == nil)
    // What one file lacks, its whole product does.
    let files = CompiledFiles(of: products, except: ["Row.swift": [.iOS]])
    #expect(files.products(of: "Both.swift", in: []).platforms == [.macCatalyst, .watchOS])
    #expect(
      CompiledFiles(of: products, except: ["Row.swift": phones]).products(of: "Row.swift", in: []).platforms == phones)
  }

  @Test func `a file that only apps compile runs on their systems`() {
    func app(_ number: Int, _ version: String, _ files: [String], _ kind: String = "application") -> String {
      Self.product(number, kind, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = \(version);", files)
    }
    let rows = (0..<200).map { "Row\($0).swift" }
    let text =
      app(1, "17.0", rows + ["Both.swift", "Share.swift"]) + app(2, "15.0", ["Tool.swift", "Both.swift"])
      + app(3, "14.0", ["Share.swift"], "app-extension")
    // The second app is only a tool beside the first.
    let minimum = DeploymentTargets(text, .project).minimum
    #expect(minimum == [.iOS: Target.Version("17")!])
    let files = CompiledFiles(of: DeploymentTargets(text, .project).products)
    let cases = [("Row1", "17"), ("Both", "15"), ("Tool", "15"), ("Share", "17"), ("Other", "17")]
    for (name, version) in cases {
      let target = files.products(of: "\(name).swift", in: []).target(in: Target(minimum))
      #expect(target.minimum == [.iOS: Target.Version(version)!], "\(name)")
    }
  }
}
