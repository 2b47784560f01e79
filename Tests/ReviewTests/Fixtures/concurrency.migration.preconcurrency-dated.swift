@preconcurrency import Legacy // hit
import UIKit // miss

@preconcurrency import Charts // hit

// Until 5.0, which has Sendable types
@preconcurrency import Player // miss

@preconcurrency import struct Old.Record // hit

@preconcurrency protocol Source {} // miss
import Foundation // miss
