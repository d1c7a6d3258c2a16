/** Goes back from an offer to its list, which shows the position that the visitor left. */
import type { Visitor } from '../../support/visitor/visitor.ts';
import type { JourneySite } from './journey-site.ts';
import { testJourney } from './test-journey.ts';

const lists = ['/offers/summer-holidays', '/offers/winter-holidays', '/cruise/offers', '/search?q=greece'];
const rounds = process.env.TEST_CASES === 'all' ? 67 : 4;
/** Longer than late scroll corrections of the browser or the site take. */
const lookMs = 400;

export function backJourney(site: JourneySite): void {
  testJourney(site, 'back from an offer leads to the same place of its list', async () => {
    const visitor = await site.visit({ scripts: true, phone: false });
    const missed: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      site.site.started.advance(60_000);
      const list = lists[round % lists.length] ?? '';
      await visitor.open(list);
      const { left, title } = await scrollToAnOffer(visitor, round);
      await openOffer(visitor, title, Math.floor(round / lists.length) % 2 === 0);
      await visitor.page.run(() => history.back());
      await visitor.until(`${list} again`, async () => (await visitor.address()) === list);
      await visitor.settle();
      const came = await comeToRest(visitor, left);
      if (Math.abs(came - left) > 1) missed.push(`round ${round}, ${list}: at ${came}, was at ${left}`);
    }
    expect(missed).toEqual([]);
  });
}

/** Scrolls to an offer; returns its title and the scroll position. */
function scrollToAnOffer(visitor: Visitor, round: number): Promise<{ left: number; title: string }> {
  return visitor.page.run((turn: number) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main h3 a, main h2 a')].filter(
      ({ pathname }) => /^\/(?:offers|cruise)\/.*[a-z]{2}\d{4}$/i.test(pathname),
    );
    const link = links[(turn * 3 + 2) % links.length];
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { left: scrollY, title: link?.textContent?.trim() ?? '' };
  }, round);
}

/** Follows the link through the router, or as a full load, as before the script has arrived. */
async function openOffer(visitor: Visitor, title: string, isLoad: boolean): Promise<void> {
  if (!isLoad) await visitor.press('link', title, 'main');
  else
    await visitor.page.run((name: string) => {
      const link = [...document.querySelectorAll('a')].find(
        ({ textContent }) => textContent?.trim() === name,
      );
      if (link) location.assign(link.href);
    }, title);
  await visitor.until(`the page of “${title}”`, () =>
    visitor.page.run(
      (name: string) => document.querySelector('h1')?.textContent?.trim() === name && scrollY === 0,
      title,
    ),
  );
  await visitor.settle();
}

/** Returns the scroll position once it has been right for some time, otherwise the last one. */
async function comeToRest(visitor: Visitor, left: number): Promise<number> {
  let came = -1;
  let since = performance.now();
  await visitor
    .until('the place', async () => {
      came = await visitor.page.run(() => scrollY);
      if (Math.abs(came - left) > 1) since = performance.now();
      return performance.now() - since > lookMs;
    })
    .catch(() => undefined);
  return came;
}
