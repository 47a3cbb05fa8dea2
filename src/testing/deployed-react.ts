import { env } from 'node:process'

// React as it is deployed: while developing it notes where each element was made, a sixth of the time of pages.
const { NODE_ENV } = env
env.NODE_ENV = 'production'
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')])
env.NODE_ENV = NODE_ENV
