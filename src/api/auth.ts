import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

export const authCalls = () =>
  new Hono<AppEnv>().get('/', (c) => {
    const admin = c.get('admin')
    c.header('Cache-Control', 'no-store')
    if (!admin) return c.json({ authenticated: false as const })
    return c.json({ authenticated: true as const, user: { username: admin.username, role: admin.role } })
  })
