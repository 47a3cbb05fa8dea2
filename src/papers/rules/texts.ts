import { commonPlaceholders } from '#src/letters/rules/templates.ts'

/** Placeholders for an agreement, replaced where it is shown. */
export const agreementPlaceholders = [
  'business',
  'family',
  'agreed price',
  'deposit',
  'pickup',
  'register',
  'desexing',
  'refund terms',
  ...commonPlaceholders,
] as const

/** The agreement until the breeder writes her own. */
export const initialAgreement = [
  '{business} sells {puppy} to {family} for {agreed price}. The deposit of {deposit} is part of the price.',
  '{refund terms}',
  "{puppy} goes home on {pickup}, once the price is paid. What we know of {puppy}'s health and of the parents' tests is in {puppy}'s papers.",
  'Register: {register}. {desexing}',
  'If you can ever not keep {puppy}, please call us first.',
].join('\n')

/** How to claim the guarantee, until the breeder writes her own words. */
export const initialClaimText =
  "Call or write to us, if you can with your vet's report. We pay what a claim reasonably costs you."

/** The words that regulation 90 prescribes for a warranty against defects; they may not be changed. */
export const consumerGuarantees =
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.'

/** Shown above papers that need it. */
export const addressMissing = 'Add your address on Kennel before you print.'
