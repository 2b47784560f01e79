import Search
import Testing

@Test(arguments: [
  ("transitions", "transit"), ("transition", "transit"), ("animating", "anim"),
  ("views", "view"), ("skies", "sky"), ("dying", "die"), ("pasted", "paste"),
  ("hopping", "hop"), ("hoping", "hope"), ("geologist", "geolog"), ("sky", "sky"),
  ("universal", "universal"), ("generously", "generous"), ("succeeding", "succeed"),
  ("news", "news"), ("it's", "it"), ("is", "is"), ("nation", "nation"), ("controlling", "control"),
  ("happily", "happili"), ("yes", "yes"), ("", ""),
  ("''s", ""),
])
func `a word is cut to its Porter2 stem`(word: String, stem: String) {
  #expect(Stemmer.stem(word) == stem)
}
