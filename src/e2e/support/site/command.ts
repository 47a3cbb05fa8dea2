import { spawn } from 'node:child_process'

/** Runs a command of the project as npm would; returns its exit code and output. */
export function runCommand(name: string, args: string[], env: Record<string, string>) {
  const { PATH, TMPDIR } = process.env
  const child = spawn(process.execPath, [`src/cli/${name}.ts`, ...args], {
    env: { PATH, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}
