/** What answering a form takes: its page, and where what was sent is kept. */

import type { Services } from '../../services.ts';
import type { PageServices } from '../handlers/page-services.ts';

export type FormContext = PageServices &
  Pick<
    Services,
    'backlog' | 'dependencies' | 'embedded' | 'metrics' | 'outbox' | 'secret' | 'uploadQueue' | 'uploads'
  >;
