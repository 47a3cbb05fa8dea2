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
  linkCopied: { title: 'Link copied', description: 'Paste it wherever you like.' },
  loginFailure: { title: 'Login Failed', description: 'Invalid username or password' },
  loggedIn: { title: 'Success', description: 'Successfully logged in to Puppy Portal' },
  logoutFailure: { title: 'Error', description: 'Failed to log out. Please try again.' },
  puppyCreated: { title: 'Success', description: 'Puppy created successfully' },
  puppyUpdated: { title: 'Success', description: 'Puppy updated successfully' },
  puppyDeleted: { title: 'Success', description: 'Puppy deleted successfully' },
  puppyCreateFailure: { title: 'Error', description: 'Failed to create puppy' },
  puppyUpdateFailure: { title: 'Error', description: 'Failed to update puppy' },
  puppyDeleteFailure: { title: 'Error', description: 'Failed to delete puppy' },
  parentAddFailure: { title: 'Error', description: 'Failed to create parent dog' },
  litterCreateFailure: { title: 'Error', description: 'Failed to create litter' },
  uploadAddressFailure: { title: 'Error', description: 'Failed to get upload URL' },
  uploadFailure: { title: 'Upload Failed', description: 'No files were uploaded successfully' },
  uploadWarning: {
    title: 'Upload Warning',
    description: 'Photo uploaded but may not be publicly accessible',
  },
  uploadProcessFailure: { title: 'Error', description: 'Failed to process uploaded photo' },
  galleryPortalFailure: { title: 'Error Loading Photos', description: 'Please try again later.' },
  parentDogsPortalFailure: { title: 'Error Loading Parent Dogs', description: 'Please try again later.' },
  parentDogCreated: { title: 'Success', description: 'Parent dog created successfully!' },
  parentDogUpdated: { title: 'Success', description: 'Parent dog updated successfully!' },
  dogFormPhotoUploaded: { title: 'Success', description: 'Photo uploaded successfully!' },
  photoPathUnknown: { title: 'Warning', description: 'Photo uploaded but path could not be determined' },
  parentDogUpdateFailure: { title: 'Error', description: 'Failed to update parent dog' },
  parentDogDeleted: { title: 'Success', description: 'Parent dog deleted successfully!' },
  parentDogDeleteFailure: { title: 'Error', description: 'Failed to delete parent dog' },
  parentDogPhotoUploaded: { title: 'Success', description: 'Parent dog photo uploaded successfully!' },
  photoSaveFailure: { title: 'Error', description: 'Failed to save photo' },
  litterUpdated: { title: 'Success', description: 'Litter updated successfully' },
  litterUpdateFailure: { title: 'Error', description: 'Failed to update litter' },
  litterIncomplete: { title: 'Error', description: 'Please fill in required fields' },
  inquiryUpdated: { title: 'Success', description: 'Inquiry updated successfully' },
  inquiryDeleted: { title: 'Success', description: 'Inquiry deleted successfully' },
  inquiryUpdateFailure: { title: 'Error', description: 'Failed to update inquiry' },
  inquiryDeleteFailure: { title: 'Error', description: 'Failed to delete inquiry' },
  galleryPhotoDeleted: { title: 'Success', description: 'Photo deleted successfully' },
  galleryPhotoAdded: { title: 'Success', description: 'Photo added to gallery successfully' },
  galleryPhotoUpdated: { title: 'Success', description: 'Photo visibility updated successfully' },
  galleryPhotoDeleteFailure: { title: 'Error', description: 'Failed to delete photo' },
  galleryPhotoAddFailure: { title: 'Error', description: 'Failed to add photo to gallery' },
  galleryPhotoUpdateFailure: { title: 'Error', description: 'Failed to update photo visibility' },
  customerCreated: { title: 'Success', description: 'Customer created successfully' },
  customerUpdated: { title: 'Success', description: 'Customer updated successfully' },
  customerCreateFailure: { title: 'Error', description: 'Failed to create customer' },
  customerUpdateFailure: { title: 'Error', description: 'Failed to update customer' },
  customerIncomplete: { title: 'Error', description: 'Name and email are required' },
  personFailure: { title: 'Error', description: 'Please try again later.' },
  eraseFailure: { title: 'Error', description: 'Please try again later.' },
  profileUpdated: { title: 'Success', description: 'Profile updated successfully' },
  profileUpdateFailure: { title: 'Error', description: 'Failed to update profile' },
  profileFailure: { title: 'Failed to load profile', description: 'Please try again later.' },
  passwordChanged: { title: 'Success', description: 'Password changed successfully' },
  passwordFailure: { title: 'Error', description: 'Failed to change password' },
  kennelUpdated: { title: 'Success', description: 'Kennel updated successfully' },
  kennelUpdateFailure: { title: 'Error', description: 'Please try again later.' },
  passkeyAdded: { title: 'Success', description: 'Passkey added' },
  passkeyAddFailure: {
    title: 'Error',
    description: "That passkey couldn't be added. Please try again.",
  },
  passkeyAlreadyHere: { title: 'Error', description: 'This device already has a passkey for your account.' },
  passkeyRemoved: { title: 'Success', description: 'Passkey removed' },
  passkeyRemoveFailure: { title: 'Error', description: "The passkey couldn't be removed. Please try again." },
  codesMade: { title: 'Success', description: 'New recovery codes made' },
  codesFailure: { title: 'Error', description: "The codes couldn't be made. Please try again." },
  codesCopied: { title: 'Success', description: 'Recovery codes copied' },
  codesCopyFailure: { title: 'Error', description: "The codes couldn't be copied. Please write them down." },
  confirmFailure: { title: 'Error', description: "That couldn't be confirmed. Please try again." },
  signedOutThere: { title: 'Success', description: 'Signed out there' },
  signedOutElsewhere: { title: 'Success', description: 'Signed out everywhere else' },
  signOutFailure: { title: 'Error', description: 'Failed to sign out. Please try again.' },
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  pageFailure: {
    title: 'Something Went Wrong',
    description: 'Please try again later or contact us directly.',
  },
  portalNotFound: {
    title: 'Not Found',
    description: 'This is no longer here. It may have been removed in the meantime.',
  },
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
    description: count === 1 ? '1 record is gone.' : `${count} records are gone.`,
  }),
  photosUploaded: (count: number) => ({
    title: 'Success',
    description: `${count} ${count === 1 ? 'photo' : 'photos'} uploaded successfully`,
  }),
} as const satisfies Record<string, (...given: never[]) => Message>
