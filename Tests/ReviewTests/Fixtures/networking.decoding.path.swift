func a() {
  do { try load() } catch let error as DecodingError { // hit
    print(error.localizedDescription)
  }
  do { try load() } catch let problem as DecodingError { // hit
    logger.error("\(problem.localizedDescription)")
  } catch {}
  do { try load() } catch is CancellationError {
  } catch let error as DecodingError { // hit
    throw Failure.decoding(error.localizedDescription)
  }
  do { try load() } catch let error as DecodingError { // miss
    logger.error("\(error)")
  }
  do { try load() } catch let error as URLError { // miss
    print(error.localizedDescription)
  }
  do { try load() } catch { print(error.localizedDescription) } // miss
}
