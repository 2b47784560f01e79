/// The Markdown of Knowledge/, compiled into the binary by `EmbedPlugin`.
enum BuiltinKnowledge {}
