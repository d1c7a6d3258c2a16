# The site as an image: built in one stage, and in the other Node, the package and nothing else.
FROM node:24-trixie-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run package -- --out /site

FROM node:24-trixie-slim
# pg_dump and pg_restore for backups: Debian 13 has those of PostgreSQL 17, which deploy/compose.yaml runs.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY --from=build /site ./
# What visitors send, and backups of it. Everything else can be mounted read-only, and belongs to root.
RUN mkdir /data /backups && chown node:node /data /backups
ENV DATA_DIR=/data ADMIN_PORT=9464
# Threads that compress pages give their memory back.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
USER node
EXPOSE 3000
# By the worker thread: a server that is busy is not one that is dead.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.ADMIN_PORT + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "dist/server/main.js"]
