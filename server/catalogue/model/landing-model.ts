/** Launches, promotional codes and the referral terms as the query API shows them. */
import type { ValueOf } from '../reading/content-kinds.ts';
import { orNull } from './or-null.ts';

export function toLaunch(launch: ValueOf<'launches'>) {
  return { ...launch, ...orNull(launch, ['place', 'seats']) };
}

export function toPromoCode({ saving, minSpend, ...facts }: ValueOf<'promoCodes'>) {
  return { ...facts, savingPence: saving, minSpendPence: minSpend ?? null };
}

export function toReferral({ reward, friendReward, minSpend, minNextSpend, ...terms }: ValueOf<'referral'>) {
  return {
    ...terms,
    rewardPence: reward,
    friendRewardPence: friendReward,
    minSpendPence: minSpend,
    minNextSpendPence: minNextSpend,
  };
}
