const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether eleven digits have the check sum of an Australian Business Number. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

/** '51 824 753 556' */
export const formatAbn = (digits: string) => digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
