/** What answering a form takes: its page, and where what was sent is kept. */
import type { PageContext } from '../answers/page-context.ts';
import type { Services } from '../services.ts';

export type FormContext = PageContext & Pick<Services, 'embedded' | 'outbox' | 'secret' | 'uploads'>;
