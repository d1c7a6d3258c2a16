/** Device flags side by side: the server's, from the class alone, and the browser's own detection. */
import { useDevice } from '#client/device/use-device.ts';
import { classFlags, type DeviceClass, type DeviceFlags } from '#shared/device.ts';
import styles from './device-table.module.css';

type Flag = Exclude<keyof DeviceFlags, 'userAgent'>;

const labels: Record<Flag, string> = {
  isMobile: 'Mobile',
  isTablet: 'Tablet',
  isDesktop: 'Desktop',
  isMobileOrTablet: 'Mobile or tablet',
  isDesktopOrTablet: 'Desktop or tablet',
  isIos: 'iOS',
  isAndroid: 'Android',
  isWindows: 'Windows',
  isMacOS: 'macOS',
  isApple: 'Apple',
  isSafari: 'Safari',
  isFirefox: 'Firefox',
  isEdge: 'Edge',
  isChrome: 'Chrome',
  isSamsung: 'Samsung Internet',
  isCrawler: 'Crawler',
};

/** `device` is the server's classification. The browser's column appears after hydration. */
export function DeviceTable({ device }: { device: DeviceClass }) {
  const browser = useDevice({ refreshOnResize: true });
  const server: Partial<DeviceFlags> = classFlags(device);
  const running = browser.userAgent !== '';
  return (
    <section className={styles.device} aria-labelledby="device">
      <h2 id="device">This device</h2>
      <p>
        The server took it for a <strong>{device}</strong>. It keeps one copy of this page for each class and
        tells nothing more; the browser looks for itself, and again when its window changes size.
      </p>
      <table>
        <caption>What each side can tell</caption>
        <thead>
          <tr>
            <th scope="col">Flag</th>
            <th scope="col">Server</th>
            {running && <th scope="col">This browser</th>}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(labels) as Flag[]).map((flag) => (
            <tr key={flag}>
              <th scope="row">{labels[flag]}</th>
              <td>{formatFlag(server[flag])}</td>
              {running && <td>{formatFlag(browser[flag])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {running && <p className={styles.userAgent}>{browser.userAgent}</p>}
    </section>
  );
}

function formatFlag(flag: boolean | undefined): string {
  if (flag === undefined) return 'Not told';
  return flag ? 'Yes' : 'No';
}
