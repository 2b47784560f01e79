import FirebaseCrashlytics
import Foundation // miss
import FirebaseCore // miss
import SwiftUI // miss

import Sentry // hit
import Bugsnag // hit
import AppCenterCrashes // hit
