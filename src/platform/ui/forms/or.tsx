/** A rule between two ways in. */
export const Or = () => <p className="or row gap-14 quiet">or</p>
