/** One offer's price at the desk: reads its newest text, and sends its page. */

import type { Request, Response } from 'express';
import { offerHref } from '#routes/offer-href.ts';
import { HttpError } from '#shared/http-errors.ts';
import { findHeads } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import type { ContentServices } from './content-services.ts';
import { describeHead } from './describe-head.ts';
import { PricePage } from './pages/price-page.tsx';
import type { Version } from './pages/versions.tsx';
import { priceForm, toPriceValues } from './price-form.ts';
import { readPrice } from './price-text.ts';

const kind = 'offers';

export type PricedOffer = Awaited<ReturnType<typeof requireOffer>>;

/** Reads the newest text of an offer that visitors can see. */
export async function requireOffer(
  { database, embedded, now }: ContentServices,
  editor: ServerEditor,
  req: Request,
) {
  const id = String(req.params.id);
  const model = embedded.model.offersById.get(id);
  if (!model) throw new HttpError(404, 'There is no such offer. Search for it in the list.');
  const name = { kind, id };
  const { text, number, isShown, liveNumber } = await editor.read().readText(name);
  const price = text === null ? null : readPrice(text, model.price.totalPence - model.price.basePence);
  if (text === null || !price)
    throw new HttpError(409, 'The newest text of this offer cannot be read. Ask the colleague who wrote it.');
  const head = (await findHeads(database.read, kind, [id])).get(id);
  const waiting = describeHead(head, now());
  return { ...name, model, text, number, price, head, waiting, isShown, liveNumber };
}

export interface PriceShown {
  readonly status?: number;
  readonly done?: string | undefined;
  readonly notice?: string;
  readonly state?: DeskFormState;
  /** Far moves, which the person may confirm. */
  readonly moves?: readonly string[];
  /** Version of a colleague, and what the person typed. */
  readonly versions?: readonly Version[];
}

export async function sendPrice(
  services: ContentServices,
  editor: ServerEditor,
  res: Response,
  offer: PricedOffer,
  { status = 200, done, ...shown }: PriceShown,
): Promise<void> {
  const { embedded, now } = services;
  const partner = embedded.model.partnersBySlug.get(offer.model.partnerSlug);
  const { history } = await editor.read().readState(offer);
  const content = PricePage({
    ...shown,
    offer,
    definition: priceForm(offer.price),
    state: shown.state ?? { values: toPriceValues(offer.price, now()), errors: {} },
    partner: partner?.name ?? offer.model.partnerSlug,
    partnerPage: offer.model.partnerPage ?? partner?.website ?? null,
    href: offerHref(offer.model),
    history,
    now: now(),
  });
  const item = `content/${offer.kind}/${offer.id}`;
  await sendDeskPage(services, res, { title: offer.model.title, done, item, content }, status);
}
