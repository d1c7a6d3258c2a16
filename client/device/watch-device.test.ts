/** Device detection in the browser, and when it is refreshed. */
import { type DeviceWatchOptions, readDevice, watchDevice } from './watch-device.ts';

/**
 * With native ES modules `jest` is on `import.meta` and not a global.
 * See https://jestjs.io/docs/ecmascript-modules
 */
const clock = (import.meta as unknown as { jest: typeof jest }).jest;

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Safari/605.1.15';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

beforeEach(() => void clock.useFakeTimers());
afterEach(() => void clock.useRealTimers());

/** Fake window that can be resized and, as in developer tools, given another device. */
function open(options?: DeviceWatchOptions) {
  let looks = 0;
  let listening = 0;
  const events = new EventTarget();
  const signs = { userAgent: mac, maxTouchPoints: 0 };
  const view = {
    get navigator() {
      looks += 1;
      return signs;
    },
    addEventListener: (name: string, listener: EventListener) => {
      listening += 1;
      events.addEventListener(name, listener);
    },
    removeEventListener: (name: string, listener: EventListener) => {
      listening -= 1;
      events.removeEventListener(name, listener);
    },
  };
  return {
    signs,
    watch: watchDevice(view as unknown as Window, options),
    resize: () => events.dispatchEvent(new Event('resize')),
    looks: () => looks,
    listening: () => listening,
  };
}

test('an iPad that reports itself as a Mac is recognised by its touch screen', () => {
  expect(readDevice({ userAgent: mac, maxTouchPoints: 5 })).toMatchObject({ isTablet: true, isIos: true });
  expect(readDevice({ userAgent: mac, maxTouchPoints: 0 })).toMatchObject({ isDesktop: true, isIos: false });
});

test('the browser’s device is read once, when first requested', () => {
  const { watch, looks } = open();
  expect(looks()).toBe(0);
  expect(watch.current()).toBe(watch.current());
  expect(looks()).toBe(1);
});

test('by default a resize does not refresh the device, and adds no listener', () => {
  const { watch, signs, resize, listening } = open();
  const onChange = clock.fn();
  const before = watch.current();
  watch.subscribe(onChange);
  signs.userAgent = pixel;
  resize();
  clock.advanceTimersByTime(1_000);
  expect(onChange).not.toHaveBeenCalled();
  expect(watch.current()).toBe(before);
  expect(listening()).toBe(0);
});

test('with refreshOnResize, the device is read again 50 milliseconds after the last of several resizes', () => {
  const { watch, signs, resize } = open({ refreshOnResize: true });
  const onChange = clock.fn();
  watch.current();
  watch.subscribe(onChange);
  signs.userAgent = pixel;
  for (let n = 0; n < 10; n += 1) {
    resize();
    clock.advanceTimersByTime(49);
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(watch.current().isDesktop).toBe(true);
  clock.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(watch.current()).toMatchObject({ isMobile: true, isAndroid: true });
});

test('subscribers are not called after a resize that changed nothing', () => {
  const { watch, resize } = open({ refreshOnResize: true });
  const onChange = clock.fn();
  const before = watch.current();
  watch.subscribe(onChange);
  resize();
  clock.advanceTimersByTime(50);
  expect(onChange).not.toHaveBeenCalled();
  expect(watch.current()).toBe(before);
});

test('all subscribers are called, and the last to unsubscribe removes the resize listener', () => {
  const { watch, signs, resize, listening } = open({ refreshOnResize: true });
  const [one, other] = [clock.fn(), clock.fn()];
  const leave = [watch.subscribe(one), watch.subscribe(other)];
  expect(listening()).toBe(1);
  signs.userAgent = pixel;
  resize();
  clock.advanceTimersByTime(50);
  expect([one, other].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  signs.userAgent = mac;
  resize();
  for (const go of leave) go();
  clock.advanceTimersByTime(1_000);
  expect([one, other].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  expect(listening()).toBe(0);
});

test('a new subscription after the last one has ended reads the device again', () => {
  const { watch, signs } = open({ refreshOnResize: true });
  watch.current();
  watch.subscribe(() => {})();
  signs.userAgent = pixel;
  watch.subscribe(() => {});
  expect(watch.current().isMobile).toBe(true);
});
