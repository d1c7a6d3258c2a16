/** Services for answering a form: those of its page, and where submissions are stored. */

import type { Services } from '../../services.ts';
import type { PageServices } from '../handlers/page-services.ts';

export type FormContext = PageServices &
  Pick<
    Services,
    | 'forms'
    | 'nextStep'
    | 'backlog'
    | 'dependencies'
    | 'embedded'
    | 'metrics'
    | 'outbox'
    | 'secret'
    | 'uploadQueue'
    | 'uploads'
  >;
