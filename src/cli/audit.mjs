// Asks the npm registry whether a package that the site runs with has a known vulnerability.
import { spawnSync } from 'node:child_process'

const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
const report = parsed(stdout)
const counts = report?.metadata?.vulnerabilities

if (!counts) {
  const why = report?.message ?? report?.error?.summary ?? error?.message ?? stderr?.trim().split('\n')[0]
  console.error(`The npm registry could not be asked, so nothing is known: ${why || 'npm said nothing'}`)
  process.exitCode = 2
} else if (counts.total === 0) {
  console.log('None of the packages that the site runs with has a known vulnerability.')
} else {
  for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities)) {
    console.error(`${severity}\t${name} ${range}\t${fixAvailable ? 'can be updated' : 'no update yet'}`)
  }
  console.error(`Packages with a known vulnerability: ${counts.total}. To update them: npm audit fix`)
  process.exitCode = 1
}

/** @param {string | null} text */
function parsed(text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
