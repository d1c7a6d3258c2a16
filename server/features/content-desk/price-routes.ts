/** Routes of prices at the desk: the list to look up, "still right", a new price, withdrawing, undoing. */

import type { Request, RequestHandler, Response, Router } from 'express';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import { RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { currentActor, permit, readDone } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { pickKnown, readDeskForm } from '../staff/read-desk-form.ts';
import type { ContentServices } from './content-services.ts';
import { attempt, sign, withoutCommands } from './open-desk-editor.ts';
import type { Version } from './pages/versions.tsx';
import { findUntrueWas, priceForm, readTypedPrice, reportMistakes, toPriceValues } from './price-form.ts';
import { priceListPage } from './price-list-page.ts';
import { toContentMoment, writeCheckedAt, writePrice } from './price-text.ts';
import { undoRoute, withdrawRoute } from './revision-routes.ts';
import { type PricedOffer, type PriceShown, requireOffer, sendPrice } from './send-price.ts';

const kind = 'offers';
export const pricesPath = '/staff/prices';

export function priceRoutes(router: Router, services: ContentServices, editor: ServerEditor): void {
  router.use('/prices', permit('content publish'));
  router.get('/prices', priceListPage(services));
  router.post('/prices/:id/right', stillRight(services, editor));
  router.route('/prices/:id').get(pricePage(services, editor)).post(savePrice(services, editor));
  const show = async (req: Request, res: Response, message: string, status: number) =>
    sendPrice(services, editor, res, await requireOffer(services, editor, req), { notice: message, status });
  const name = (req: Request) => ({ kind, id: String(req.params.id) });
  router.post(
    '/prices/:id/withdraw',
    withdrawRoute(editor, {
      ...{ name, show },
      done: ({ id }) => `${pricesPath}?done=withdrawn&offer=${id}`,
    }),
  );
  router.post(
    '/prices/:id/undo',
    undoRoute(editor, { ...{ name, show }, done: ({ id }) => `${pricesPath}/${id}?done=undone` }),
  );
}

/** Publishes the offer as visitors see it, with another moment of the check. */
function stillRight(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const offer = await requireOffer(services, editor, req);
    const { id, text, number } = offer;
    const place = String(req.body?.place ?? '').replace(/[^\w=&%.:+-]/g, '');
    const back = (done: string) =>
      res.redirect(303, `${pricesPath}?${place ? `${place}&` : ''}done=${done}&offer=${id}#${id}`);
    if (offer.waiting || String(number) !== String(req.body?.number)) return back('changed');
    const typed = { text: writeCheckedAt(text, toContentMoment(services.now())), madeFrom: number };
    const why = 'still right';
    const result = await attempt(() =>
      editor.act(currentActor(res), 'content publish', offer, why).publishText(offer, typed, sign(res, why)),
    );
    if (result instanceof RevisionConflict) return back('changed');
    if (!(result instanceof ContentRefused)) return back('right');
    await sendPrice(services, editor, res, offer, { notice: withoutCommands(result.message), status: 422 });
  };
}

const priceDoneTexts = {
  saved: 'Saved. Visitors see it within five seconds.',
  undone: 'Undone. Visitors see the price before it within five seconds.',
};

function pricePage(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const offer = await requireOffer(services, editor, req);
    await sendPrice(services, editor, res, offer, { done: readDone(req, priceDoneTexts) });
  };
}

function savePrice(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const offer = await requireOffer(services, editor, req);
    const { madeFrom, confirm, ...fields } = (req.body ?? {}) as Record<string, string | string[]>;
    const isChanged = String(madeFrom) !== String(offer.number);
    const definition = priceForm(offer.price);
    // The form of an older revision may have departures that a colleague has taken out.
    const typedFields = isChanged ? pickKnown(definition, fields) : fields;
    const state = await readDeskForm(services, definition, typedFields);
    const show = (shown: PriceShown) =>
      sendPrice(services, editor, res, offer, { state, status: 422, ...shown });
    if (isChanged) {
      const changed = compareVersions(offer, state);
      // The second of two presses finds what the first has saved.
      const isOwn = changed.versions?.length === 0 && offer.head?.author === sign(res).author;
      return isOwn
        ? res.redirect(303, `${pricesPath}/${offer.id}?done=saved`)
        : show({ status: 409, ...changed });
    }
    if (!state.isValid) return show({});
    const typed = readTypedPrice(state.values, offer.price, services.now());
    const untrue = findUntrueWas(offer.price, typed);
    if (Object.keys(untrue).length > 0) return show({ state: { ...state, errors: untrue } });
    const text = writePrice(offer.text, offer.price, typed);
    const result = await attempt(() =>
      editor
        .act(currentActor(res), 'content publish', offer)
        .publishText(offer, { text, madeFrom: offer.number }, sign(res), { isConfirmed: confirm === 'yes' }),
    );
    if (result instanceof RevisionConflict) {
      const current = await requireOffer(services, editor, req);
      const versions = compareVersions(current, state);
      return sendPrice(services, editor, res, current, { state, status: 409, ...versions });
    }
    if (result instanceof ContentRefused) return show(describeRefusal(result, offer, state));
    res.redirect(303, `${pricesPath}/${offer.id}?done=saved`);
  };
}

function describeRefusal(
  refused: ContentRefused,
  { id, price }: PricedOffer,
  state: DeskFormState,
): PriceShown {
  const { errors, others } = reportMistakes(priceForm(price), `${kind}/${id}`, refused.found);
  const isOnlyFar = refused.farMoves.length > 0 && refused.found.length === 0;
  const message = refused.found.length === 0 ? withoutCommands(refused.message) : others.join('\n');
  return {
    moves: refused.farMoves,
    state: {
      ...state,
      errors,
      message: isOnlyFar ? 'Nothing is saved yet: look at the price again, below.' : message || undefined,
    },
  };
}

/** Fields in which a colleague's version differs from what the person typed. */
function compareVersions(
  offer: PricedOffer,
  { values }: DeskFormState,
): Pick<PriceShown, 'notice' | 'versions'> {
  const { fields } = priceForm(offer.price);
  const theirs = toPriceValues(offer.price, new Date(offer.price.checkedAt));
  const versions = Object.entries(fields).flatMap(([name, { label }]): Version[] => {
    const [one, own] = [String(theirs[name] ?? ''), String(values[name] ?? '')];
    return one === own ? [] : [{ label, theirs: one, own }];
  });
  return {
    notice: `Nothing of yours is saved: ${offer.head?.author ?? 'a colleague'} changed this offer while you had it open. Your values are still in the form: save again to replace theirs, or open the page again to leave them.`,
    versions,
  };
}
