# docker build -t kennel . && docker run -p 8080:8080 -v kennel:/data kennel
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY build.ts ./
COPY src src
COPY islands islands
COPY static static
COPY migrations migrations
RUN node src/cli/build-folder.ts /program

FROM node:24-slim AS site
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# Keep memory low while many photos are uploaded at once, see docs/benchmarks.md.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=2
WORKDIR /site
COPY --from=build /program ./
RUN mkdir /data && chown node:node /data && install -d -o node -g node dist/.compiled
USER node
# A start is quicker with the code that an earlier one compiled. Node keeps it for each user, and each container starts with the image's.
RUN first=$(mktemp -d); DATA_DIR=$first SEED=none node dist/server.js >/dev/null & site=$!; \
  timeout 60 node -e "const ask = () => fetch('http://127.0.0.1:' + process.env.PORT).catch(() => setTimeout(ask, 100)); ask()" \
  && kill $site && wait $site && rm -r $first
EXPOSE 8080
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "dist/server.js"]

# docker build --target replicated: the database is streamed to the bucket, and comes back from there when the volume is new.
FROM site AS replicated
COPY --from=litestream/litestream:0.3.13 /usr/local/bin/litestream /usr/local/bin/
COPY src/platform/db/litestream.yml src/platform/db/
CMD ["sh", "-c", "litestream restore -config src/platform/db/litestream.yml -if-db-not-exists -if-replica-exists \"$DATA_DIR/site.db\" && exec litestream replicate -config src/platform/db/litestream.yml -exec 'node dist/server.js'"]

# Without --target, the image is the one above that.
FROM site
