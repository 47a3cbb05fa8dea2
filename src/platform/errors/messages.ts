/** The two lines of a toast or an empty screen. */
export interface Message {
  title: string
  description: string
}

/** The messages of the specification, row by row, then our own. */
export const messages = {
  unknownRoute: {
    title: '404 Page Not Found',
    description:
      'Did you forget to add the page to the router? The link may be out of date, or the page may have moved.',
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
  messageSent: {
    title: 'Message Sent!',
    description: "Thank you for your inquiry. We'll get back to you within 24 hours.",
  },
  messageFailure: {
    title: 'Error',
    description: 'Failed to send message. Please try again or contact us directly.',
  },
  photoDetailsMissing: {
    title: 'Missing required information',
    description: 'Please provide your name and email before selecting a photo.',
  },
  photoSenderMissing: {
    title: 'Missing information',
    description: 'Please provide your name and email address.',
  },
  photoMissing: { title: 'No photo uploaded', description: 'Please upload a photo first.' },
  photoUploaded: {
    title: 'Photo uploaded successfully!',
    description: 'Please review your information and click Submit to send your photo for approval.',
  },
  photoSubmitted: {
    title: 'Photo submitted successfully!',
    description: 'Your photo will be reviewed by our team before appearing in the gallery.',
  },
  photoSubmitFailure: {
    title: 'Submission failed',
    description: 'There was an error submitting your photo. Please try again.',
  },
  publicUploadFailure: { title: 'Upload failed', description: 'No files were uploaded successfully.' },
  uploadAddressFailure: { title: 'Error', description: 'Failed to get upload URL' },
  uploadFailure: { title: 'Upload Failed', description: 'No files were uploaded successfully' },
  uploadWarning: {
    title: 'Upload Warning',
    description: 'Photo uploaded but may not be publicly accessible',
  },
  uploadProcessFailure: { title: 'Error', description: 'Failed to process uploaded photo' },
  photoPathUnknown: { title: 'Warning', description: 'Photo uploaded but path could not be determined' },
  litterIncomplete: { title: 'Error', description: 'Please fill in required fields' },
  customerIncomplete: { title: 'Error', description: 'Name and email are required' },
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  pageFailure: {
    title: 'Something Went Wrong',
    description: 'Please try again later or contact us directly.',
  },
  portalNotFound: {
    title: 'Not Found',
    description: 'This is no longer here. It may have been removed in the meantime.',
  },
  tryLater: { title: 'Error', description: 'Please try again later.' },
  portalFailure: { title: 'Something Went Wrong', description: 'Please try again later.' },
} as const satisfies Record<string, Message>

/** Messages with a name or count. */
export const namedMessages = {
  parentAdded: (name: string, role: 'dam' | 'sire') => ({
    title: 'Success',
    description: `${name} added as ${role}`,
  }),
  litterCreated: (name: string) => ({
    title: 'Success',
    description: `Litter "${name}" created successfully`,
  }),
  personKept: (name: string) => ({ title: 'Success', description: `${name} is kept.` }),
  erased: (count: number) => ({
    title: 'Erased',
    description:
      { 0: 'There were no records of what you ticked.', 1: '1 record is gone.' }[count] ??
      `${count} records are gone.`,
  }),
  photosUploaded: (count: number) => ({
    title: 'Success',
    description: `${count} ${count === 1 ? 'photo' : 'photos'} uploaded successfully`,
  }),
} as const satisfies Record<string, (...given: never[]) => Message>
