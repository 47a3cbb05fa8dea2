import { randomUUID } from 'node:crypto'
import { demoDogCare, demoKennelCare, demoLitterCare } from './care.ts'
import { demoAncestors } from './dogs/ancestors.ts'
import { demoHealthTests, demoPaper } from './dogs/health-tests.ts'
import { demoPlan } from './dogs/plans.ts'
import { demoGalleryPhotos } from './gallery.ts'
import { demoBreederPhoto } from './kennel.ts'
import { demoLitters } from './litters.ts'
import { demoParentDogs } from './parent-dogs.ts'
import { demoPuppies } from './puppies.ts'
import { demoBirth, demoBirths, demoRounds } from './season.ts'
import { found, iso, newIds, timeAgo, times } from './values.ts'
import { demoNews } from './waiting-list.ts'

/** The rows of dogs, photos and news, given the path of each accepted photo. */
export function kennelRows(path: (file: string) => string, now: Date) {
  const dogIds = newIds(Object.keys(demoParentDogs))
  const litterIds = newIds(Object.keys(demoLitters))
  const puppyIds = newIds(demoPuppies.map(({ name }) => name))
  const birthIds = newIds(demoBirths.map(({ puppy }) => puppy))
  const photoIds = newIds(demoGalleryPhotos.map(({ filename }) => filename))
  const { snowGum } = demoLitters
  const { dam, sire, ...plan } = demoPlan(now)

  return {
    puppyIds,
    breederPhoto: path(demoBreederPhoto),
    parentDogs: Object.entries(demoParentDogs).map(([key, dog]) => ({
      ...dog,
      id: found(dogIds, key),
      photos: dog.photos.map(path),
      ...times(now),
    })),
    litters: Object.entries(demoLitters).map(([key, { dam, sire, ...litter }]) => ({
      ...litter,
      ...(key === 'snowGum' ? birthOfLitter : {}),
      id: found(litterIds, key),
      damId: found(dogIds, dam),
      sireId: found(dogIds, sire),
      ...times(litter.dateOfBirth),
    })),
    puppies: demoPuppies.map(({ litter, ...puppy }) => ({
      ...puppy,
      id: found(puppyIds, puppy.name),
      litterId: found(litterIds, litter),
      photos: puppy.photos.map(path),
      ...times(demoLitters[litter].dateOfBirth),
    })),
    births: demoBirths.map(({ puppy, pace, birthWeight, ...birth }, index) => {
      const { color, gender } = demoPuppies.find(({ name }) => name === puppy) ?? {}
      return {
        ...birth,
        id: found(birthIds, puppy),
        litterId: found(litterIds, 'snowGum'),
        position: index + 1,
        bornAt: iso(birth.bornAt),
        color,
        gender,
        outcome: 'alive' as const,
        puppyId: found(puppyIds, puppy),
        ...times(birth.bornAt),
      }
    }),
    weights: [
      ...demoBirths.map(({ puppy, bornAt, birthWeight }) => ({
        id: randomUUID(),
        birthId: found(birthIds, puppy),
        grams: birthWeight,
        ...times(bornAt),
      })),
      ...demoRounds(snowGum.dateOfBirth, now).map(({ puppy, ...weight }) => ({
        ...weight,
        id: randomUUID(),
        puppyId: found(puppyIds, puppy),
        ...times(weight.weighedAt),
      })),
    ],
    care: [
      ...demoLitterCare(
        snowGum.dateOfBirth,
        demoBirths.map(({ puppy }) => found(puppyIds, puppy)),
        now,
      ).map((task) => ({ ...task, litterId: found(litterIds, 'snowGum') })),
      ...demoDogCare(now).map((task) => ({ ...task, dogId: found(dogIds, 'saffron') })),
      ...demoKennelCare(now),
    ].map((task) => ({ id: randomUUID(), ...task, ...times(snowGum.dateOfBirth) })),
    healthTests: demoHealthTests(now).flatMap(([dog, tests]) =>
      tests.map((test) => ({
        ...test,
        ...(demoPaper.dog === dog && demoPaper.test === test.test
          ? { paper: path(demoPaper.file), paperShown: true }
          : {}),
        id: randomUUID(),
        dogId: found(dogIds, dog),
        ...times(now),
      })),
    ),
    ancestors: demoAncestors.map(({ dog, self, ...ancestor }) => ({
      ...ancestor,
      id: randomUUID(),
      dogId: found(dogIds, dog),
      ancestorId: self && found(dogIds, self),
      ...times(now),
    })),
    plans: [
      { ...plan, id: randomUUID(), damId: found(dogIds, dam), sireId: found(dogIds, sire), ...times(now) },
    ],
    galleryPhotos: demoGalleryPhotos.map(({ before, ...photo }) => ({
      ...photo,
      id: found(photoIds, photo.filename),
      url: path(photo.filename),
      relatedPhotoId: before ? found(photoIds, before) : null,
      wordsOkAt: photo.words ? iso(photo.createdAt) : null,
      reviewedAt: photo.reviewedAt ? iso(photo.reviewedAt) : null,
      ...times(photo.createdAt, photo.reviewedAt),
    })),
    news: demoNews.map(({ text, daysAgo, litter, photo }) => ({
      text,
      id: randomUUID(),
      litterId: litter ? found(litterIds, litter) : null,
      photos: photo ? [path(photo)] : [],
      ...times(timeAgo(now, daysAgo)),
    })),
  }
}

const birthOfLitter = {
  birthBeganAt: iso(demoBirth.beganAt),
  birthEndedAt: iso(demoBirth.endedAt),
  birthNotes: demoBirth.notes,
  plannedAt: iso(demoBirth.endedAt),
  seasonUpdatedAt: iso(demoBirth.endedAt),
}
