/// The Markdown of Knowledge/ and the description of the agents, compiled into the binary by `EmbedPlugin`.
enum BuiltinKnowledge {}
