@attached(member, names: arbitrary) // hit
macro Model() = #externalMacro(module: "Macros", type: "ModelMacro")
@freestanding(declaration, names: arbitrary) // hit
macro make(_ name: String) = #externalMacro(module: "Macros", type: "MakeMacro")
@attached(peer, names: arbitrary) // hit
macro Mock() = #externalMacro(module: "Macros", type: "MockMacro")
@attached(member, names: named(init), named(id)) // miss
macro Entity() = #externalMacro(module: "Macros", type: "EntityMacro")
@attached(peer, names: suffixed(Mock)) // miss
macro Stub() = #externalMacro(module: "Macros", type: "StubMacro")
@freestanding(expression) // miss
macro url(_ text: String) -> URL = #externalMacro(module: "Macros", type: "URLMacro")
