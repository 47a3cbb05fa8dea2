/** A screen's or a toast's two lines. */
export interface Notice {
  title: string
  description: string
}

/** The error catalogue of the specification, row by row; the last group is what it leaves open. */
export const notices = {
  unknownRoute: {
    title: '404 Page Not Found',
    description:
      'Did you forget to add the page to the router? If you followed a link here, it has wandered off.',
  },
  puppiesFailure: {
    title: 'Error Loading Puppies',
    description: 'Please try again later or contact us directly.',
  },
  puppyNotFound: {
    title: 'Puppy Not Found',
    description: "The puppy you're looking for doesn't exist or has been removed.",
  },
  parentDogsFailure: {
    title: 'Error Loading Parent Dogs',
    description: 'Please try again later or contact us directly.',
  },
  galleryFailure: {
    title: 'Error Loading Photos',
    description: 'Please try again later or contact us directly.',
  },
  pageFailure: {
    title: 'Something Went Wrong',
    description: 'Please try again later or contact us directly.',
  },
} as const satisfies Record<string, Notice>

/** What a call answers in `message`. */
export const errorMessages = {
  puppyNotFound: 'Puppy Not Found',
  notFound: 'Not found',
  invalidInput: 'Invalid input',
  foreignOrigin: 'Request from another site refused',
  tooLarge: 'The file is larger than 10 MB',
  bodyTooLarge: 'The request is larger than 100 KB',
  notAPhoto: 'The file is not a JPG, PNG or GIF photo',
  busy: 'Too much is going on at once. Please try again in a moment.',
  unavailable: 'Service temporarily unavailable',
  internal: 'Something went wrong',
} as const
export type ErrorMessage = (typeof errorMessages)[keyof typeof errorMessages]
