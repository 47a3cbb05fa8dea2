/** A rule between two ways in. */
export const Or = () => <p className="or">or</p>
