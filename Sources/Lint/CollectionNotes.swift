import Knowledge
import Markdown

/// Notes for maintainers of a collection: near-duplicate sections, and sections that can only be found by searching.
struct CollectionNotes {
  private var duplicates = NearDuplicates()
  /// By path, the sections that links lead to.
  private var linked: [String: Set<Int>] = [:]
  private let asked: Set<String>

  init(of lint: Lint) {
    asked = lint.asked
    for (file, links) in lint.links {
      for link in links {
        // A file's link to itself as a whole doesn't count.
        guard let path = lint.resolver.path(of: link, in: file), path != file || link.anchor != nil else { continue }
        guard let node = link.anchor.map({ lint.anchors[path]?.node(for: $0) }) ?? 0 else { continue }
        linked[path, default: []].insert(node)
      }
    }
  }

  mutating func findings(in document: Document) -> [Lint.Finding] {
    duplicates(in: document) + unreached(in: document) + Self.fences(of: document)
  }

  private mutating func duplicates(in document: Document) -> [Lint.Finding] {
    document.outline.nodes.indices.compactMap { node in
      guard let other = duplicates.add(document.section(node)) else { return nil }
      return Lint.Finding(
        .nearDuplicate, in: document.source.path, line: document.outline.nodes[node].lines.lowerBound,
        "the section “\(document.title(of: node))” says nearly the same as \(other.file):\(other.lines.lowerBound)",
        remedy: "Keep one, and link to it.")
    }
  }

  /// The sections to which, with their subsections, no link and no question leads.
  private func unreached(in document: Document) -> [Lint.Finding] {
    let nodes = document.outline.nodes
    var reached = linked[document.source.path] ?? []
    for (node, anchor) in document.anchors.enumerated() where asked.contains(document.questionID(of: anchor)) {
      reached.insert(node)
    }
    for node in nodes.indices.reversed() where reached.contains(node) && nodes[node].parent >= 0 {
      reached.insert(Int(nodes[node].parent))
    }
    return nodes.indices.filter { !reached.contains($0) }.map { node in
      Lint.Finding(
        .unreachedSection, in: document.source.path, line: nodes[node].lines.lowerBound,
        "no link and no collected question leads to “\(document.title(of: node))”",
        remedy: "Link to it where it helps, or add questions about it to `asked.tsv`.")
    }
  }

  // MARK: Fences

  private static func fences(of document: Document) -> [Lint.Finding] {
    let tree = document.tree
    return tree.blocks.filter { $0.kind == .fencedCode && tree.info(of: $0).isEmpty }.map { block in
      let line = block.lines.lowerBound
      let (code, place) = (tree.literal(of: block), tree.range(ofLines: line...line).upperBound)
      let name = beginnings.first { code.hasPrefix($0.0) }?.1
      return Lint.Finding(
        .fenceLanguage, in: document.source.path, line: line, "the fence doesn't say what language its code is in",
        remedy: name.map { "Write `\($0)` behind its marks." } ?? "Write it behind its marks; `text` for none.",
        fix: name.map { TextEdit(bytes: place..<place, text: $0) })
    }
  }

  /// Beginnings that are unique to one language.
  private static let beginnings = [
    ("#!/bin/bash", "bash"), ("#!/usr/bin/env bash", "bash"), ("#!/bin/sh", "sh"), ("#!/bin/zsh", "zsh"),
    ("#!/usr/bin/env python", "python"), ("#!/usr/bin/env node", "javascript"), ("#!/usr/bin/env ruby", "ruby"),
    ("#!/usr/bin/env swift", "swift"), ("// swift-tools-version:", "swift"), ("import SwiftUI\n", "swift"),
    ("import UIKit\n", "swift"), ("diff --git ", "diff"), ("<!DOCTYPE html", "html"), ("<!doctype html", "html"),
    ("<?xml ", "xml"), ("<?php", "php"),
  ]

}
