/// Measures of a ranking against labelled answers, over ids.
package enum Relevance {
}
