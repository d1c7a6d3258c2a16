/** The string renderer matches React's own server renderer byte for byte. */
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { server } from '../support/start-services.ts';

async function render(node: Parameters<typeof server.renderReact>[0]): Promise<string> {
  const flow = await server.renderReact(node, { signal: AbortSignal.timeout(1_000), onError: () => {} });
  return new Promise((resolve, reject) => {
    let text = '';
    const write = (part: string) => {
      text += part;
    };
    flow({ write, end: () => resolve(text), fail: reject });
  });
}

test('markup, entities, attributes and adjacent texts equal those of React’s renderer', async () => {
  const tree = createElement(
    'main',
    { className: 'a "b" <c>', 'data-x': "it's" },
    createElement('h1', null, 'Fish & chips <', 3, ' for £', 1_250.5),
    createElement('input', { defaultValue: 'é ✓ 😀', disabled: true }),
    Array.from({ length: 500 }, (_, key) =>
      createElement('p', { key }, 'Line ', key, null, false, ' of many'),
    ),
  );
  expect(await render(tree)).toBe(renderToString(tree));
});

test('a large part behind a boundary is rendered in its place, without the fallback and without a script', async () => {
  const lines = Array.from({ length: 2_000 }, (_, key) =>
    createElement('p', { key }, `Line ${key} of a page that is longer than most`),
  );
  const html = await render(
    createElement('main', null, createElement(Suspense, { fallback: 'wait' }, lines), createElement('hr')),
  );
  expect(html).toMatch(/of a page that is longer than most<\/p>(?:<!--[^>]*-->)*<hr\/><\/main>$/);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('wait');
});

test('a page that throws rejects before anything is written', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(render(createElement('div', null, createElement(Broken)))).rejects.toThrow('broken');
});
