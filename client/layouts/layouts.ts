/** The seven layouts by name: each page names one. */
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '#shared/page.ts';
import { Branch } from './branch.tsx';
import { Branch2 } from './branch2.tsx';
import { Branch3 } from './branch3.tsx';
import { Cruise } from './cruise.tsx';
import { Press } from './press.tsx';
import { Standard } from './standard.tsx';
import { Whatsapp } from './whatsapp.tsx';

export const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  standard: Standard,
  branch: Branch,
  branch2: Branch2,
  branch3: Branch3,
  cruise: Cruise,
  press: Press,
  whatsapp: Whatsapp,
};
