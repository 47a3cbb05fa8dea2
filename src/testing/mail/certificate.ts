import { generateKeyPairSync, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** A self-signed certificate for a host name or address. */
export function selfMadeCertificate(host = '127.0.0.1') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const ed25519 = sequence(oid(0x2b, 0x65, 0x70))
  const commonName = sequence(set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('Test server')))))
  const itself = isIPv4(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host))
  const extensions = sequence(
    sequence(oid(0x55, 0x1d, 0x13), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
    sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(itself))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ed25519,
    commonName,
    sequence(utcTime(-1), utcTime(1)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, content, privateKey))
  const lines =
    sequence(content, ed25519, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** Tag, length and value, the encoding of certificates (X.690). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  const size = value.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const set = (...parts: Uint8Array[]) => der(0x31, ...parts)
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes))

function utcTime(daysFromNow: number) {
  const time = new Date(Date.now() + daysFromNow * 86_400_000).toISOString()
  return der(0x17, Buffer.from(`${time.replace(/\D/g, '').slice(2, 14)}Z`))
}
