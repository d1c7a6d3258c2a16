/** Opens a mail transport with the first mail, so that a start does not load the mail library. */
import type nodemailer from 'nodemailer';

export interface OpenedWhenUsed<Transport> {
  open(): Promise<Transport>;
  close(): void;
}

export function openWhenUsed<Transport extends { close(): void }>(
  make: (library: typeof nodemailer) => Transport,
): OpenedWhenUsed<Transport> {
  let opened: Promise<Transport> | undefined;
  return {
    open() {
      opened ??= import('nodemailer').then((module) => make(module.default));
      return opened;
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => {},
      ),
  };
}
