/**
 * Loads a module unless there is no connection. Most browsers never fetch a module again after a failure, so an
 * attempt without a connection would make every later one fail.
 */
export function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  return navigator.onLine ? load() : Promise.reject(new Error('offline'));
}
