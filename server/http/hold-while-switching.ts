/** Lets requests for pages wait during the last moments before a change of the content. */
import type { RequestListener } from 'node:http';
import type { HttpServices } from './http-services.ts';

/** The wait is a fraction of a second; see `LiveContent`. */
export function holdWhileSwitching(
  app: RequestListener,
  { content }: Pick<HttpServices, 'content'>,
): RequestListener {
  if (!content) return app;
  return (req, res) => {
    const { switching } = content;
    if (switching && (req.method === 'GET' || req.method === 'HEAD'))
      void switching.then(() => app(req, res));
    else app(req, res);
  };
}
