/** Device flags in a component during server rendering, and hence during hydration. */
import { renderToString } from 'react-dom/server';
import type { DeviceClass } from '#shared/device.ts';
import { AppContext, type AppContextValue } from '../app-context.ts';
import { useDevice } from './use-device.ts';

function ShowDevice() {
  const { isMobile, isTablet, isDesktop, isIos, userAgent } = useDevice();
  return <p>{JSON.stringify({ isMobile, isTablet, isDesktop, isIos, userAgent })}</p>;
}

function render(device?: DeviceClass): unknown {
  const shell = { site: null, now: new Date(0), payload: { device } } as unknown as AppContextValue;
  const html = renderToString(
    <AppContext value={shell}>
      <ShowDevice />
    </AppContext>,
  );
  return JSON.parse(html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"'));
}

const nothing = { isMobile: false, isTablet: false, isDesktop: false, isIos: false, userAgent: '' };

test.each([
  ['mobile', { ...nothing, isMobile: true }],
  ['tablet', { ...nothing, isTablet: true }],
  ['desktop', { ...nothing, isDesktop: true }],
] as const)(
  'a page by device first renders with the class that the server detected: %s',
  (device, expected) => {
    expect(render(device)).toEqual(expected);
  },
);

test('every other page has the same HTML for all visitors, and first renders as desktop', () => {
  expect(render()).toEqual({ ...nothing, isDesktop: true });
});
