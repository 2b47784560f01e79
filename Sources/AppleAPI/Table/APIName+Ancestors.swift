extension APIName {
  /// The types that a type inherits from, and the protocols whose members are often looked for in it.
  ///
  /// The table has a member only where it is declared: `showsMenuAsPrimaryAction` in `UIControl`, not in `UIButton`.
  static func ancestors(of type: String) -> [String] { inheritance[type] ?? [] }

  private static let inheritance: [String: [String]] = {
    var found: [String: [String]] = [:]
    for line in lines.split(separator: "\n") {
      let sides = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      for type in sides[0] { found[type, default: []] += sides[1] }
    }
    return found
  }()

  /// Types, and after a colon what they inherit from, nearest first.
  private static let lines = """
    String Substring: StringProtocol RangeReplaceableCollection BidirectionalCollection Collection Sequence
    Array ArraySlice ContiguousArray: MutableCollection RandomAccessCollection RangeReplaceableCollection
    Array ArraySlice ContiguousArray: BidirectionalCollection Collection Sequence
    Data: RangeReplaceableCollection BidirectionalCollection Collection Sequence
    Set: SetAlgebra Collection Sequence
    Dictionary Range ClosedRange: Collection Sequence
    Int Int8 Int16 Int32 Int64: FixedWidthInteger BinaryInteger Numeric Comparable
    UInt UInt8 UInt16 UInt32 UInt64: FixedWidthInteger BinaryInteger Numeric Comparable
    Double Float: BinaryFloatingPoint FloatingPoint Numeric Comparable
    NSLock NSRecursiveLock NSCondition: NSLocking
    BlockOperation: Operation
    HTTPURLResponse: URLResponse
    NSMutableAttributedString: NSAttributedString
    DateFormatter NumberFormatter ISO8601DateFormatter ByteCountFormatter: Formatter
    URLSessionDataTask URLSessionDownloadTask URLSessionStreamTask URLSessionUploadTask: URLSessionTask
    URLSessionWebSocketTask: URLSessionTask
    NSPersistentCloudKitContainer: NSPersistentContainer
    UNMutableNotificationContent: UNNotificationContent
    UIView UIViewController UIApplication UIScene: UIResponder
    UIControl UIImageView UIStackView UIPickerView UIProgressView UIScrollView UIWindow UIInputView: UIView UIResponder
    UINavigationBar UIToolbar UITabBar UIVisualEffectView UIActivityIndicatorView UICalendarView: UIView UIResponder
    UITableViewCell UITableViewHeaderFooterView UICollectionReusableView UIContentUnavailableView: UIView UIResponder
    UICollectionViewCell UICollectionViewListCell: UICollectionReusableView UIView UIResponder
    UIButton UIColorWell UIDatePicker UIPageControl UIRefreshControl: UIControl UIView UIResponder
    UISegmentedControl UISlider UIStepper UISwitch: UIControl UIView UIResponder
    UITextField UISearchTextField: UIControl UIView UIResponder UITextInputTraits UITextInput UIContentSizeCategoryAdjusting
    UITextView: UIScrollView UIView UIResponder UITextInputTraits UITextInput UIContentSizeCategoryAdjusting
    UILabel: UIView UIResponder UIContentSizeCategoryAdjusting
    UISearchBar: UIView UIResponder UITextInputTraits
    UITableView UICollectionView: UIScrollView UIView UIResponder
    UINavigationController UITabBarController UISplitViewController UIPageViewController: UIViewController UIResponder
    UITableViewController UICollectionViewController UIHostingController UISearchController: UIViewController UIResponder
    UIAlertController UIActivityViewController UIDocumentPickerViewController: UIViewController UIResponder
    UIImagePickerController PHPickerViewController SFSafariViewController: UIViewController UIResponder
    AVPlayerViewController QLPreviewController MFMailComposeViewController: UIViewController UIResponder
    UIBarButtonItem UITabBarItem: UIBarItem
    UISheetPresentationController UIPopoverPresentationController: UIPresentationController
    UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer: UIGestureRecognizer
    UILongPressGestureRecognizer UISwipeGestureRecognizer UIHoverGestureRecognizer: UIGestureRecognizer
    UICollectionViewFlowLayout UICollectionViewCompositionalLayout: UICollectionViewLayout
    WKWebView MKMapView MTKView SCNView SKView PDFView PKCanvasView: UIView UIResponder
    MKMarkerAnnotationView MKPinAnnotationView: MKAnnotationView UIView
    AVURLAsset AVComposition AVMutableComposition: AVAsset AVAsynchronousKeyValueLoading
    AVAsset AVAssetTrack: AVAsynchronousKeyValueLoading
    AVQueuePlayer: AVPlayer
    AVCapturePhotoOutput AVCaptureVideoDataOutput AVCaptureMetadataOutput: AVCaptureOutput
    CAShapeLayer CAGradientLayer CATextLayer CAEmitterLayer CAMetalLayer AVPlayerLayer: CALayer
    SKSpriteNode SKLabelNode SKShapeNode SKEmitterNode SKScene: SKNode
    NSApp: NSApplication
    NSOpenPanel: NSSavePanel NSWindow
    NSSavePanel NSPanel: NSWindow
    NSButton NSTextField NSSlider NSSegmentedControl NSPopUpButton NSSwitch NSTableView: NSControl NSView
    NSOutlineView: NSTableView NSControl NSView
    NSControl NSTextView NSScrollView NSStackView NSCollectionView NSImageView NSHostingView: NSView
    NSVisualEffectView NSSplitView NSGlassEffectView: NSView
    """
}
