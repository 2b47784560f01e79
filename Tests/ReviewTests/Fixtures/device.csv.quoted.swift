func export() -> String {
  var csv = "name,length\n"
  for trail in trails { csv += "\(trail.name),\(trail.length)\n" } // hit
  csvString += "\(a),\(b),\(c)" // hit
  self.csv += "\(day);\(x),\(y)\n" // hit
  csv += "\(quoted(trail.name))\n" // miss
  text += "\(a),\(b)" // miss
  csv += "name,length\n" // miss
  return csv
}
