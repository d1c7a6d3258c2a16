/** Backdates when a form was shown, in any browser: a form sent within three seconds is returned. */
import type { Visitor } from '../../support/visitor/visitor.ts';

/** Only scripts record when a form was shown. */
export async function takeTimeInPage(visitor: Visitor): Promise<void> {
  if (!visitor.scripts) return;
  await visitor.until('forms that know when they were shown', () =>
    visitor.page.run(() => {
      const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-shown-ms]')];
      for (const { dataset } of forms) dataset.shownMs = String(Number(dataset.shownMs) - 10_000);
      return forms.length > 0;
    }),
  );
}
