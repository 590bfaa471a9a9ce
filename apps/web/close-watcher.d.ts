/** Receives the device's requests to close something, such as the back button on Android. TypeScript lacks it. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}
