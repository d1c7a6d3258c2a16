/** Photographs that staff add: received, made, stored, and shown in place of drawings. */
import type { BranchModel } from '../../catalogue/model/branch-model.ts';
import type { DestinationModel } from '../../catalogue/model/destination-model.ts';
import type { OfferModel } from '../../catalogue/model/offer-model.ts';
import type { TypeResolvers } from '../../graphql/resolvers/context.ts';
import type { Feature } from '../define-feature.ts';
import { photosMigrations } from './migration.ts';
import { deleteRetired } from './photo-store.ts';
import { openShownPhotos, type ShownPhotos } from './shown-photos.ts';

declare module '../../graphql/resolvers/context.ts' {
  interface FeatureReaders {
    photos: ShownPhotos;
  }
}

/** An added photograph goes before one that the release brought. */
const resolvers: Record<string, TypeResolvers> = {
  Offer: {
    photo: ({ id, photo }: OfferModel, _, { readers }) => readers.photos?.of(`offers/${id}`) ?? photo,
  },
  Branch: {
    photo: ({ slug, photo }: BranchModel, _, { readers }) =>
      readers.photos?.of(`branches/${slug}`) ?? photo ?? null,
  },
  Destination: {
    photo: ({ slug }: DestinationModel, _, { readers }) => readers.photos?.of(`destinations/${slug}`) ?? null,
  },
};

export const photos = {
  name: 'photos',
  migrations: photosMigrations,
  resolvers,
  openReaders: ({ database }) => ({ photos: openShownPhotos(database) }),
  retention: {
    async deleteExpired({ database, uploads }, now) {
      await deleteRetired(database, uploads, now);
      return undefined;
    },
  },
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./desk.ts'),
} satisfies Feature;
