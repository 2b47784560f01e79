func setUp() {
  label.textAlignment = .left // hit
  field.textAlignment = .right // hit
  button.contentHorizontalAlignment = .left // hit
  label.textAlignment = .natural // miss
  label.textAlignment = .center // miss
  button.contentHorizontalAlignment = .leading // miss
}
