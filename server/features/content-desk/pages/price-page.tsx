/** One offer's price: what visitors see, the form of a new price, and in folds undoing and withdrawing. */
import styles from '#client/desk/desk-pages.module.css';
import priceStyles from '#client/desk/prices.module.css';
import { formatCheckedAt, formatDay } from '#shared/dates.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { OfferModel } from '../../../catalogue/model/offer-model.ts';
import { listPublished } from '../../../catalogue/revisions/item-history.ts';
import type { Revision } from '../../../catalogue/revisions/tables.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import type { Waiting } from '../describe-head.ts';
import { partyOf } from '../price-form.ts';
import type { OfferPrice } from '../price-text.ts';
import { Confirmation } from './confirmation.tsx';
import { PartnerLink } from './price-list.tsx';
import { UndoForm, WithdrawForm } from './revision-forms.tsx';
import { type Version, Versions } from './versions.tsx';

interface PricePageProps {
  readonly offer: {
    readonly id: string;
    readonly model: OfferModel;
    readonly price: OfferPrice;
    readonly number: number;
    readonly waiting: Waiting | null;
  };
  readonly definition: FormDefinition;
  readonly state: DeskFormState;
  readonly partner: string;
  readonly partnerPage: string | null;
  readonly href: string;
  readonly history: readonly Revision[];
  readonly now: Date;
  readonly notice?: string;
  readonly moves?: readonly string[];
  readonly versions?: readonly Version[];
}

export function PricePage(props: PricePageProps) {
  const { offer, definition, state, history, now, notice, moves = [], versions } = props;
  const address = `/staff/prices/${offer.id}`;
  const last = listPublished(history).at(-1);
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      {versions && versions.length > 0 && <Versions versions={versions} />}
      <Shown {...props} />
      {offer.waiting && !offer.waiting.isSoon && (
        <p className={styles.deskNotice}>
          {offer.waiting.text}. What you save here contains that change, and takes its place.
        </p>
      )}
      <h2>{definition.heading}</h2>
      <DeskForm {...state} {...{ definition, now }} branches={[]} action={address}>
        <input type="hidden" name="madeFrom" value={offer.number} />
        {moves.length > 0 && <Confirmation moves={moves} />}
      </DeskForm>
      {last && <UndoForm action={`${address}/undo`} last={last} />}
      <WithdrawForm
        action={`${address}/withdraw`}
        number={offer.number}
        effect="The offer ends now. Its page says so, and lists no longer show it."
      />
      <p>
        <a href="/staff/prices">Back to the prices to look up</a>
      </p>
    </>
  );
}

function Shown({ offer: { id, model, price, waiting }, partner, partnerPage, href, now }: PricePageProps) {
  const { totalPence, checkedAt } = model.price;
  return (
    <>
      <dl className={styles.deskFacts}>
        <div>
          <dt>{waiting?.isSoon ? 'Visitors see in a few seconds' : 'Visitors see now'}</dt>
          <dd>
            {waiting?.isSoon
              ? `${formatPounds(price.basePence + price.taxesPence)} for ${partyOf(price)}, in place of ${formatPounds(totalPence)}`
              : `${formatPounds(totalPence)} for ${partyOf(price)}, looked up ${formatCheckedAt(checkedAt, now)}`}
          </dd>
        </div>
        <div>
          <dt>The holiday</dt>
          <dd>
            {id}, {model.place}, {formatDay(model.departs)}, by {partner}
          </dd>
        </div>
      </dl>
      <p className={priceStyles.actions}>
        {partnerPage && <PartnerLink href={partnerPage} partner={partner} />}
        <a className={styles.deskAction} href={href} target="_blank" rel="noopener">
          The page as visitors see it
        </a>
      </p>
    </>
  );
}
