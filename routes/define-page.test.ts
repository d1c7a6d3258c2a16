/** Type tests of `byDevice`: the compiler checks which pages may read the device. */
import { createElement } from 'react';
import { definePage } from './define-page.ts';

const meta = () => ({ title: 'A page', description: 'A page' });

test('with byDevice, load and the component receive the device class', () => {
  const page = definePage('staff/staff', {
    layout: 'standard',
    cache: { minutes: 1 },
    byDevice: true,
    load: async ({ device }) => ({ columns: device === 'mobile' ? 1 : 3 }),
    meta,
    Page: ({ data, device }) => createElement('p', null, device, data.columns.toFixed()),
  });
  expect(page.byDevice).toBe(true);
});

test('a page that is never cached may use byDevice too', () => {
  const page = definePage('payment/payment', {
    layout: 'standard',
    cache: 'no-store',
    byDevice: true,
    load: async ({ device, visitor }) => ({ device, signedIn: visitor.signedIn }),
    meta,
    Page: ({ data, device }) => createElement('p', null, device, data.device),
  });
  expect(page.byDevice).toBe(true);
});

test('without byDevice, reading the device in load or in the component does not compile', () => {
  const page = definePage('staff/staff', {
    layout: 'standard',
    cache: { minutes: 1 },
    // @ts-expect-error: without `byDevice` there is no device to load for,
    load: async ({ device }) => ({ device }),
    meta,
    // @ts-expect-error: and none to render for.
    Page: ({ device }) => createElement('p', null, device),
  });
  expect(page.byDevice).toBe(false);
});
