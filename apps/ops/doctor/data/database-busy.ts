/** Another process has the embedded database open and takes no commands. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly remedy =
    'wait until the server has started or stopped, and run the command again; its log says if it cannot take commands';

  /** @param who the process in words */
  constructor(who: string) {
    super(`${who} has the database open and takes no commands`);
  }
}
