/// English Porter2 (Snowball 3).
package enum Stemmer {
}
