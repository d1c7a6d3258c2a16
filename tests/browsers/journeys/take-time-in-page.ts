/** As if a form had been before a visitor for a while, in whichever browser: whoever is quicker than three seconds is asked to look again. */
import type { Visitor } from '../../support/visitor/visitor.ts';

/** Only scripts note when a form was shown. */
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
